import { mkdirSync, writeFileSync } from 'node:fs'
import { userInfo } from 'node:os'
import { join, resolve } from 'node:path'
import { plainLine } from '../../contract/validation/plain-line.ts'
import { recordPageRead } from '../../service/console/review/sensitive-page.ts'
import type { Database } from '../../service/platform/database/database.ts'
import { readFeedback, waitingFeedback } from '../../service/member/feedback/waiting.ts'
import { readKept } from '../../service/platform/files/read-kept.ts'
import { makePlan } from '../../scripts/start/parts.ts'
import { Problem } from '../../scripts/start/problem.ts'
import { feedbackMessages } from './feedback-messages.ts'
import { readPaper, waitingPapers } from '../../service/identity/qualifications/waiting.ts'
import { paperMessages } from './paper-messages.ts'

const endings: Readonly<Record<string, string>> = { 'image/jpeg': 'jpg', 'image/png': 'png', 'application/pdf': 'pdf' }

/** Stores hand in personal data, so only the user who saves a file may read it. */
const ownOnly = 0o600

type Sent = { id: string; type: string }

/** Saves files that a store has sent in under a name each; answers where. */
async function savePages(read: Database['read'], pages: readonly Sent[], { name, to }: { name: string; to: string }): Promise<string[]> {
  const { files } = makePlan(process.env).config
  const folder = resolve(process.env.INIT_CWD ?? process.cwd(), to)
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  const saved: string[] = []
  for (const [index, { id, type }] of pages.entries()) {
    const file = join(folder, `${name}-${index + 1}.${endings[type]}`)
    writeFileSync(file, await readKept(files, read, 'file', id), { mode: ownOnly })
    saved.push(file)
  }
  return saved
}

/** `feedback` lists what waits, `feedback <number>` shows one, with `--to` its pictures as files. */
export async function showFeedback(read: Database['read'], [sn, option, folder]: readonly string[]): Promise<string> {
  if (sn === undefined) return feedbackMessages.list(await waitingFeedback(read))
  if (option !== undefined && (option !== '--to' || folder === undefined)) throw new Problem(feedbackMessages.usage)
  const row = await readFeedback(read, sn)
  return feedbackMessages.one(row, folder === undefined ? [] : await savePages(read, row.photos, { name: row.sn, to: folder }))
}

/** `papers` lists what waits, `papers <id>` shows one, with `--to` its pages as files for a reason, which is noted in the audit log. */
export async function showPapers(database: Database, [id, ...options]: readonly string[]): Promise<string> {
  const { read } = database
  if (id === undefined) return paperMessages.list(await waitingPapers(read))
  const [option, folder, because, reason] = options
  const isWhole = options.length === 4 && option === '--to' && because === '--reason' && plainLine(reason ?? '') !== ''
  if (options.length > 0 && !isWhole) throw new Problem(paperMessages.usage)
  const paper = await readPaper(read, id)
  if (folder === undefined || reason === undefined) return paperMessages.paper(paper, [])
  await recordPageRead(database, { paper: id, reason, actor: userInfo().username, entryPoint: 'command', now: Date.now() })
  const files = await savePages(read, paper.pages, { name: `${paper.id}-${paper.kind}`, to: folder })
  return paperMessages.paper(paper, files)
}
