import { mkdirSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import type { Database } from '../../service/database/database.ts'
import { readPaper, waitingPapers, type ShownPaper } from '../../service/paper/waiting.ts'
import { Problem } from '../start/problem.ts'
import { paperMessages as messages } from './paper-messages.ts'

const endings: Readonly<Record<string, string>> = { 'image/jpeg': 'jpg', 'image/png': 'png', 'application/pdf': 'pdf' }

/** Papers name people: what is saved is read by whoever saved it. */
const ownOnly = 0o600

function savePages({ id, kind, pages }: ShownPaper, folder: string): string[] {
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  return pages.map(({ type, bytes }, index) => {
    const file = join(folder, `${id}-${kind}-${index + 1}.${endings[type]}`)
    writeFileSync(file, bytes, { mode: ownOnly })
    return file
  })
}

/** `papers` lists what waits, `papers <id>` shows one, with `--to` its pages as files. */
export async function showPapers(read: Database['read'], [id, option, folder]: readonly string[]): Promise<string> {
  if (id === undefined) return messages.list(await waitingPapers(read))
  if (option !== undefined && (option !== '--to' || folder === undefined)) throw new Problem(messages.usage)
  const paper = await readPaper(read, id)
  const files = folder === undefined ? [] : savePages(paper, resolve(process.env.INIT_CWD ?? process.cwd(), folder))
  return messages.paper(paper, files)
}
