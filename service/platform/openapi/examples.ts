import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Call, CallSchema } from '@yaoji/contract/calls/call'

type Fields = Readonly<Record<string, unknown>>

/** What a program sends, and what it was answered. */
export type Example = { path?: Fields; query?: Fields; body?: Fields; answer?: unknown }

/** Programs make these calls: of the shop, by a signature, or of a store, by a token. */
export const isOfProgram = ({ access, programScope }: CallSchema): boolean => access === 'operator' || programScope !== undefined

/** Calls as a test made them, by method and path; `npm run docs:api-examples` writes them. */
export const examplesFile = join(import.meta.dirname, 'examples.json')

export function readExamples(): (call: Pick<Call, 'method' | 'path'>) => Example {
  const all = JSON.parse(readFileSync(examplesFile, 'utf8')) as Readonly<Record<string, Example>> // Written by scripts/docs/api-examples.ts.
  return ({ method, path }) => all[`${method} ${path}`] ?? {}
}
