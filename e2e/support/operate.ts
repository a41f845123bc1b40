import { execFileSync } from 'node:child_process'
import { dirname } from 'node:path'
import type { ShopService } from './service.ts'

const root = new URL('../..', import.meta.url)

/** What people of the shop do meanwhile, by the command that they have: `npm run ops`. */
export function operate({ databaseFile }: Pick<ShopService, 'databaseFile'>, command: string, subject: string, ...options: string[]): void {
  const env = { ...process.env, YAOJI_DATA_DIR: dirname(databaseFile) }
  execFileSync(process.execPath, ['scripts/ops.ts', command, subject, ...options], { cwd: root, env })
}
