import { bodies } from './bodies.ts'
import { dates, stale } from './dates.ts'
import { fences } from './fences.ts'
import type { Content, Finding, Rule } from './finding.ts'
import { headings } from './headings.ts'
import { images } from './images.ts'
import { links } from './links.ts'
import { ownProblems } from './own-problems.ts'
import { slippedMarks } from './slipped-marks.ts'
import { strays } from './strays.ts'
import { rawHtml } from './raw-html.ts'
import { slugs } from './slugs.ts'
import { titles } from './titles.ts'
import { unseenCharacters } from './unseen.ts'

const rules: readonly Rule[] = [
  ownProblems,
  slugs,
  titles,
  dates,
  stale,
  bodies,
  headings,
  fences,
  rawHtml,
  slippedMarks,
  unseenCharacters,
  links,
  images,
  strays,
]

/** Everything that is wrong with the content, by file and line. */
export function checkContent(content: Content): Finding[] {
  const findings = rules.flatMap(rule => rule(content))
  return findings.toSorted((one, other) => one.file.localeCompare(other.file) || one.line - other.line)
}

/** Those for which nothing is published. */
export const refusals = (findings: readonly Finding[]): Finding[] => findings.filter(({ isReminder }) => !isReminder)
