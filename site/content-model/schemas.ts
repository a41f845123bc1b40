import { z } from 'astro/zod'
import { helpCategories, labels, messages, newsCategories } from './messages.ts'

/** How the editor's form shows a field; the schemas below are its only description. */
export type FieldForm = { label: string; hint?: string; widget: 'string' | 'text' | 'number' | 'date' | 'boolean' | 'select' | 'image' }

const form = (described: FieldForm): FieldForm => described

const isDay = (text: string): boolean => {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return false
  const date = new Date(`${text}T00:00:00Z`)
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text)
}

const isAbsent = (value: unknown): boolean => value === undefined || value === null

const day = (missing: string, wrong: string) => z.string({ error: ({ input }) => (isAbsent(input) ? missing : wrong) }).refine(isDay, wrong)

/** YAML reads unquoted digits, `true` and brackets as other types than text, which is a different problem from a missing text. */
const text = (name: string, missing: string) =>
  z.string({
    error: ({ input }) => (isAbsent(input) ? missing : typeof input === 'object' ? messages.bracketed(name) : messages.notText(name)),
  })

const title = text('title', messages.titleMissing)
  .trim()
  .min(2, messages.titleShort)
  .max(30, messages.titleLong)
  .meta(form({ label: labels.title, hint: labels.titleHint, widget: 'string' }))

const summary = text('summary', messages.summaryMissing)
  .trim()
  .min(10, messages.summaryShort)
  .max(100, messages.summaryLong)
  .meta(form({ label: labels.summary, hint: labels.summaryHint, widget: 'text' }))

const order = z
  .int({ error: messages.orderWrong })
  .positive(messages.orderWrong)
  .meta(form({ label: labels.order, hint: labels.orderHint, widget: 'number' }))

const categoryOf = <const Names extends readonly [string, ...string[]]>(names: Names, label: string) =>
  z.enum(names, { error: messages.categoryWrong(names) }).meta(form({ label, widget: 'select' }))

const common = {
  title,
  summary,
  date: day(messages.dateMissing, messages.dateWrong).meta(form({ label: labels.date, hint: labels.dateHint, widget: 'date' })),
  updated: day(messages.updatedWrong, messages.updatedWrong)
    .optional()
    .meta(form({ label: labels.updated, hint: labels.updatedHint, widget: 'date' })),
  until: day(messages.untilWrong, messages.untilWrong)
    .optional()
    .meta(form({ label: labels.until, hint: labels.untilHint, widget: 'date' })),
  cover: z
    .string({ error: messages.coverWrong })
    .regex(/^\/images\/[\w./-]+\.(png|jpe?g|webp|avif)$/, messages.coverWrong)
    .optional()
    .meta(form({ label: labels.cover, hint: labels.coverHint, widget: 'image' })),
  draft: z
    .boolean({ error: messages.draftWrong })
    .optional()
    .meta(form({ label: labels.draft, hint: labels.draftHint, widget: 'boolean' })),
}

const keywords = text('keywords', messages.keywordsWrong)
  .trim()
  .max(200, messages.keywordsWrong)
  .optional()
  .meta(form({ label: labels.keywords, hint: labels.keywordsHint, widget: 'text' }))

/** How readers put what the article answers, in their own words. */
const asked = text('asked', messages.askedWrong)
  .trim()
  .max(600, messages.askedWrong)
  .optional()
  .meta(form({ label: labels.asked, hint: labels.askedHint, widget: 'text' }))

/** Who reviews an article, and when: for permanent articles, not for news. */
const kept = {
  owner: text('owner', messages.ownerWrong)
    .trim()
    .min(2, messages.ownerWrong)
    .max(20, messages.ownerWrong)
    .optional()
    .meta(form({ label: labels.owner, hint: labels.ownerHint, widget: 'string' })),
  review: day(messages.reviewWrong, messages.reviewWrong)
    .optional()
    .meta(form({ label: labels.review, hint: labels.reviewHint, widget: 'date' })),
}

const strict = <Shape extends z.ZodRawShape>(shape: Shape) =>
  z.strictObject(shape, {
    error: issue => (issue.code === 'unrecognized_keys' ? messages.unknownField(issue.keys as string[]) : undefined),
  })

/** The front matter of each collection: what Astro checks, the checker explains and the editor's form shows. */
export const schemas = {
  help: strict({ ...common, category: categoryOf(helpCategories, labels.category), order, keywords, asked, ...kept }),
  news: strict({ ...common, category: categoryOf(newsCategories, labels.type) }),
  zones: strict({ ...common, order, keywords, asked, ...kept }),
  rules: strict({ ...common, ...kept }),
  legal: strict({ ...common, ...kept }),
}

export type CollectionName = keyof typeof schemas
