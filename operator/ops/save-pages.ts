import { mkdirSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'

const endings: Readonly<Record<string, string>> = { 'image/jpeg': 'jpg', 'image/png': 'png', 'application/pdf': 'pdf' }

/** Stores hand in personal data, so only the user who saves a file may read it. */
const ownOnly = 0o600

/** Saves files that a store has sent in under a name each; answers where. */
export function savePages(pages: readonly { type: string; bytes: Uint8Array }[], name: string, to: string): string[] {
  const folder = resolve(process.env.INIT_CWD ?? process.cwd(), to)
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  return pages.map(({ type, bytes }, index) => {
    const file = join(folder, `${name}-${index + 1}.${endings[type]}`)
    writeFileSync(file, bytes, { mode: ownOnly })
    return file
  })
}
