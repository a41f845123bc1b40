import { codes } from '@yaoji/contract/codes'
import { ApiError } from './api-error.ts'

/** Refuses input with problems: each is answered at its field, the first one also as the message. @throws {ApiError} */
export function refuseProblems(problems: Readonly<Record<string, string | undefined>>): void {
  const found = Object.entries(problems).flatMap(([field, text]) => (text === undefined ? [] : [[field, text] as const]))
  const [first] = found
  if (first) throw new ApiError(codes.invalid, first[1], { errors: Object.fromEntries(found.map(([field, text]) => [field, [text]])) })
}
