import { existsSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { installPackages } from '../../scripts/browser.ts'

function installedLibrary(): string | undefined {
  const folders = readdirSync('/usr/lib', { withFileTypes: true })
    .filter(entry => entry.isDirectory())
    .map(({ name }) => `/usr/lib/${name}/faketime`)
  return [...folders, '/usr/lib/faketime', '/usr/local/lib/faketime'].map(folder => join(folder, 'libfaketimeMT.so.1')).find(existsSync)
}

function findLibrary(): string {
  const found = installedLibrary() ?? (installPackages('libfaketime') ? installedLibrary() : undefined)
  if (!found) throw new Error('The trial of the clock needs libfaketime: install the package libfaketime.')
  return found
}

export type FalseClock = {
  /** Puts a process under this clock. */
  environment: Readonly<Record<string, string>>
  /** Sets it; "+0" is right, "+400d" is not. */
  set: (offset: string) => void
  remove: () => void
}

/** A clock for one process that can be set while it runs; the time that really passes is left alone. */
export function createFalseClock(): FalseClock {
  const library = findLibrary()
  const folder = mkdtempSync(join(tmpdir(), 'yaoji-clock-'))
  const file = join(folder, 'offset')
  const set = (offset: string) => writeFileSync(file, `${offset}\n`)
  set('+0')
  return {
    environment: { LD_PRELOAD: library, FAKETIME_TIMESTAMP_FILE: file, FAKETIME_NO_CACHE: '1', FAKETIME_DONT_FAKE_MONOTONIC: '1' },
    set,
    remove: () => rmSync(folder, { recursive: true }),
  }
}
