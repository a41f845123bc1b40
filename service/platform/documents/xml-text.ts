const entities: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }

/** A text as XML writes it; what XML 1.0 has no place for is left out. */
export const xmlText = (text: string): string => text.replace(/[^\P{Cc}\t\n\r]/gu, '').replace(/[&<>"]/g, mark => entities[mark] ?? mark)
