/**
 * Idioms that an engineer who never met the writer has to translate (CONTRIBUTING.md, "Plain English"). Each has a suggestion. They are refused in
 * comments of new files; an older file may hold as many as `idioms-baseline.json` says, which `npm run lint:idioms` only lowers.
 */
const idioms: readonly { pattern: RegExp; instead: string }[] = [
  { pattern: /\bwho(m)?ever\b/gi, instead: 'name the caller, buyer or process' },
  { pattern: /\bof (which|whom)\b/gi, instead: 'two sentences' },
  { pattern: /\b(all|any|both|each|every|few|first|half|many|most|none|one|some|two) of (these|those|them) that\b/gi, instead: 'a noun' },
  { pattern: /\b(so|as) (many|much|long|often)\b(?! as\b)/gi, instead: 'the number or the limit by its name' },
  { pattern: /\b(is|are|was|were|be|been) told( of| to| that| so| apart)?\b/gi, instead: 'logs, notifies, reports, answers' },
  { pattern: /\b(tells?|telling) of\b/gi, instead: 'reports, notifies' },
  { pattern: /\bstands?( there| here| for| beside| below| above| in| at| on| by)\b/gi, instead: 'is, lies, means' },
  { pattern: /\banew\b/gi, instead: 'again' },
  { pattern: /\bbeside(s)?\b/gi, instead: 'next to, in addition to, with' },
  { pattern: /\b(who|what|that) asks\b/gi, instead: 'the requester' },
  { pattern: /\bgiven back\b|\bgives? back\b/gi, instead: 'returned, released' },
  { pattern: /\bnobody\b/gi, instead: 'no one in particular is rarely the point: name what does not happen' },
  { pattern: /\bmend(s|ed|ing)?\b/gi, instead: 'fix, correct' },
  { pattern: /\bkinds? of .* there (is|are)\b/gi, instead: 'name them' },
]

/** How many idioms a text holds, and the first with its suggestion. */
export function findIdioms(text: string): { count: number; first: string | undefined } {
  const found = idioms.flatMap(({ pattern, instead }) => [...text.matchAll(pattern)].map(match => `“${match[0]}”: ${instead}`))
  return { count: found.length, first: found[0] }
}
