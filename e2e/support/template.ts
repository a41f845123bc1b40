import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { publicPagesFolder, publicPagesIndex } from '../../contract/public-pages.ts'
import { putOffMidnight } from './midnight.ts'
import { startService } from './program.ts'

export const databaseName = 'yaoji.sqlite'
const patienceMs = 60_000
const folderVariable = 'YAOJI_JOURNEY_TEMPLATE'

/** Tells the workers, which start later, where the sample data lies. */
export function giveTemplate(dataDir: string): void {
  process.env[folderVariable] = dataDir
}

export const templateDir = (): string => process.env[folderVariable] ?? ''

export type Template = { dataDir: string; remove: () => void }

/** What the site server tells search engines is written after the start. */
async function untilTold(dataDir: string): Promise<void> {
  const end = Date.now() + patienceMs
  while (!existsSync(join(dataDir, publicPagesFolder, publicPagesIndex)) && Date.now() < end) await setTimeout(100)
}

/** A data folder with the sample catalogue as the service itself makes it at its first start. */
export async function makeTemplate(port: number): Promise<Template> {
  const dataDir = mkdtempSync(join(tmpdir(), 'yaoji-e2e-template-'))
  const service = await startService(dataDir, port)
  await untilTold(dataDir)
  await service.stop()
  putOffMidnight(join(dataDir, databaseName))
  return { dataDir, remove: () => rmSync(dataDir, { recursive: true, force: true }) }
}
