import { execFileSync } from 'node:child_process'
import { cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, relative } from 'node:path'

const ownPackages = '@yaoji'

/** Installed packages by links; our own lead to the copy. */
function linkPackages(from: string, to: string): void {
  mkdirSync(join(to, ownPackages), { recursive: true })
  for (const name of readdirSync(from)) if (name !== ownPackages && name !== '.cache') symlinkSync(join(from, name), join(to, name))
}

/** A copy of what git knows and will know, in which faults may be put in while work goes on. */
export function copyOf(root: string): string {
  const copy = mkdtempSync(join(tmpdir(), 'yaoji-mutants-'))
  const listed = execFileSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], { cwd: root, encoding: 'utf8' })
  for (const file of listed.split('\0')) {
    if (!file || !existsSync(join(root, file))) continue
    mkdirSync(dirname(join(copy, file)), { recursive: true })
    cpSync(join(root, file), join(copy, file))
  }
  linkPackages(join(root, 'node_modules'), join(copy, 'node_modules'))
  for (const name of ['contract', 'service', 'widgets', 'site']) {
    symlinkSync(relative(join(copy, 'node_modules', ownPackages), join(copy, name)), join(copy, 'node_modules', ownPackages, name))
    const nested = join(root, name, 'node_modules')
    if (existsSync(nested)) symlinkSync(nested, join(copy, name, 'node_modules'))
  }
  return copy
}
