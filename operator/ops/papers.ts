import type { Database } from '../../service/platform/database/database.ts'
import { readPaper, waitingPapers } from '../../service/identity/qualifications/waiting.ts'
import { Problem } from '../../scripts/start/problem.ts'
import { savePages } from './save-pages.ts'
import { paperMessages as messages } from './paper-messages.ts'

/** `papers` lists what waits, `papers <id>` shows one, with `--to` its pages as files. */
export async function showPapers(read: Database['read'], [id, option, folder]: readonly string[]): Promise<string> {
  if (id === undefined) return messages.list(await waitingPapers(read))
  if (option !== undefined && (option !== '--to' || folder === undefined)) throw new Problem(messages.usage)
  const paper = await readPaper(read, id)
  const files = folder === undefined ? [] : savePages(paper.pages, `${paper.id}-${paper.kind}`, folder)
  return messages.paper(paper, files)
}
