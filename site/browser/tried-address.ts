const shownMax = 200

function decoded(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}

/**
 * The address that led to the page of unknown addresses, as people read it: behind `from=`, where some
 * servers put it as it stands, or the page's own where a server answers in place. Marks that would
 * hide or turn round a part of it are left out.
 */
export function triedAddress({ pathname, search }: Pick<Location, 'pathname' | 'search'>, page: string): string | undefined {
  const tried = pathname === page ? (/[?&]from=(.*)$/s.exec(search)?.[1] ?? '') : pathname + search
  // Twice: a query comes escaped into `from=`.
  const text = decoded(decoded(tried)).replace(/\p{C}/gu, '')
  if (!text.startsWith('/')) return
  return text.length > shownMax ? `${text.slice(0, shownMax).toWellFormed()}…` : text
}
