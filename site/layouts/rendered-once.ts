const rendered = new Map<string, Promise<string>>()

/** The markup of a part of the frame; in a build it is rendered for the first page that shows it. */
export function renderedOnce(key: string, render: () => Promise<string>): Promise<string> {
  if (import.meta.env.DEV) return render()
  const known = rendered.get(key) ?? render()
  rendered.set(key, known)
  return known
}
