import type { z } from 'astro/zod'
import { formMessages as messages } from './messages.ts'
import { schemas, type CollectionName, type FieldForm } from './schemas.ts'

/** What is wrong with a field, as its form says it: by the field's label, without names and lines of the file. */
export type FormProblem = { field: string; what: string; advice: string }

type Issue = z.core.$ZodIssue

const isEmpty = (value: unknown): boolean => value === undefined || value === null || value === ''

function wordsOf({ label, hint = '', widget }: FieldForm, issue: Issue, value: unknown): { what: string; advice: string } {
  const isChosen = widget === 'select' || widget === 'boolean' || widget === 'image'
  const advice = hint || (widget === 'select' ? messages.choose : messages.again)
  if (isEmpty(value)) return { what: isChosen ? messages.notChosen(label) : messages.notFilled(label), advice }
  if (widget === 'select') return { what: messages.notInList(label, String(value)), advice: messages.choose }
  if (widget === 'date') return { what: messages.noDay(label), advice: messages.chooseDay }
  if (widget === 'number') return { what: messages.noNumber(label), advice }
  if (widget === 'image') return { what: messages.unusable(label), advice: messages.choosePicture }
  if (issue.code === 'too_small') return { what: messages.tooShort(label, Number(issue.minimum)), advice }
  if (issue.code === 'too_big') return { what: messages.tooLong(label, Number(issue.maximum)), advice }
  return { what: messages.unreadable(label), advice: messages.again }
}

/** One problem of the schema in the words of the form. */
export function formProblem(collection: CollectionName, field: string, issue: Issue, value: unknown): FormProblem {
  const shape: Readonly<Record<string, z.ZodType | undefined>> = schemas[collection].shape
  const described = (Object.hasOwn(shape, field) ? shape[field]?.meta() : undefined) as FieldForm | undefined // Each field has its description as its meta.
  if (!described) return { field: 'address', what: messages.unknownField(field), advice: messages.unknownFieldAdvice }
  return { field, ...wordsOf(described, issue, value) }
}
