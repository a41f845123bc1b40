import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Accounts } from '../../editor/edit/accounts.ts'
import { freePort } from '../../scripts/http/free-port.ts'
import { password } from './editor-pages.ts'
import { startProgram } from './program.ts'

const root = new URL('../../', import.meta.url).pathname

/** The editors' server over a copy of the shop's articles, with two editors and a reviewer. */
export async function openEditorShop(reviewed = '') {
  const folder = mkdtempSync(join(tmpdir(), 'yaoji-editor-'))
  for (const name of ['content', 'public']) cpSync(join(root, 'site', name), join(folder, name), { recursive: true })
  const accounts = new Accounts(join(folder, 'var/editors.json'))
  for (const name of ['小王', '小李']) await accounts.set({ name, role: 'editor' }, password)
  await accounts.set({ name: '老赵', role: 'reviewer' }, password)
  const port = await freePort()
  const edit = `http://localhost:${port}`
  const environment = {
    YAOJI_DATA_DIR: join(folder, 'var'),
    YAOJI_CONTENT_DIR: join(folder, 'content'),
    YAOJI_PUBLIC_DIR: join(folder, 'public'),
    YAOJI_SITE_DIR: '',
  }
  const own = { YAOJI_EDIT_PORT: String(port), YAOJI_EDIT_REVIEWED: reviewed }
  const program = await startProgram('editor/edit.ts', `${edit}/_edit/login`, { ...environment, ...own })
  const stop = async () => {
    await program.stop()
    rmSync(folder, { recursive: true, force: true })
  }
  return { edit, folder, environment, stop }
}
