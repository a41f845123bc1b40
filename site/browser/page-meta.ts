export function pageMeta(name: string): HTMLMetaElement | undefined {
  return document.querySelector<HTMLMetaElement>(`meta[name="yaoji-${name}"]`) ?? undefined
}
