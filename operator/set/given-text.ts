import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { readText } from '../../service/platform/tables/decode-text.ts'
import { Problem } from '../../scripts/start/problem.ts'
import { messages } from './messages.ts'

function bytesOf(path: string): Buffer {
  try {
    return readFileSync(path)
  } catch {
    throw new Problem(messages.noFile(path))
  }
}

/** What was typed is JSON itself, else the name of a file that holds it. */
export function givenText(given: string): string {
  if (/^\s*[[{"]/.test(given)) return given
  const path = resolve(process.env.INIT_CWD ?? process.cwd(), given)
  const text = readText(bytesOf(path))
  if (text === undefined) throw new Problem(messages.unknownEncoding(path))
  return text
}
