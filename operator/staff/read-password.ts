import { stdin, stdout } from 'node:process'
import { createInterface } from 'node:readline/promises'
import { Writable } from 'node:stream'
import { passwordProblem } from '@yaoji/contract/validation/password'
import { Problem } from '../../scripts/start/problem.ts'
import { madePassword } from '../../service/console/staff/fresh.ts'
import { messages } from './messages.ts'

async function fromPipe(): Promise<string> {
  const chunks: Buffer[] = []
  for await (const chunk of stdin) chunks.push(Buffer.from(chunk as Buffer))
  return Buffer.concat(chunks).toString('utf8').split(/\r?\n/, 1)[0] ?? ''
}

/** What is typed is not shown. */
async function typed(question: string): Promise<string> {
  stdout.write(question)
  const silent = new Writable({ write: (_, __, done) => done() })
  const reader = createInterface({ input: stdin, output: silent, terminal: true })
  try {
    return await reader.question('')
  } finally {
    reader.close()
    stdout.write('\n')
  }
}

/**
 * A password from the terminal without showing it, or from a pipe: an argument would be in everybody's list of processes. One is made where
 * nothing comes. @throws {Problem} for one that is too simple
 */
export async function readPassword(own: readonly string[]): Promise<{ password: string; isMade: boolean }> {
  const given = stdin.isTTY ? await typed(messages.password) : await fromPipe()
  if (given === '') return { password: madePassword(), isMade: true }
  const problem = passwordProblem(given, own)
  if (problem !== undefined) throw new Problem(problem)
  return { password: given, isMade: false }
}
