import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'

const root = resolve(import.meta.dirname, '../..')
const widgets = join(root, 'widgets')

export type PackedWidgets = {
  /** The package as npm would unpack it, outside the repository. */
  folder: string
  remove: () => void
}

/** Packs the built widgets and unpacks the tarball. Needs no network. */
export function packWidgets(): PackedWidgets {
  if (!existsSync(join(widgets, 'dist/embed/manifest.json'))) throw new Error('The widgets are not built: run npm run build:widgets first.')
  const folder = mkdtempSync(join(tmpdir(), 'yaoji-packed-'))
  const packed = execFileSync('npm', ['pack', '--json', '--ignore-scripts', '--pack-destination', folder], {
    cwd: widgets,
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'ignore'],
  })
  const [tarball] = JSON.parse(packed) as { filename: string }[]
  if (!tarball) throw new Error('npm pack made no tarball.')
  execFileSync('tar', ['-xzf', join(folder, tarball.filename), '-C', folder])
  return { folder: join(folder, 'package'), remove: () => rmSync(folder, { recursive: true }) }
}

/**
 * Installs the unpacked package into a host project like npm would, and links what it and the
 * host depend on to what is installed here.
 */
export function installInto(project: string, packed: PackedWidgets, dependencies: readonly string[]): void {
  const link = (target: string, name: string) => {
    const path = join(project, 'node_modules', name)
    mkdirSync(dirname(path), { recursive: true })
    symlinkSync(target, path)
  }
  mkdirSync(join(project, 'node_modules/@yaoji'), { recursive: true })
  execFileSync('cp', ['-r', packed.folder, join(project, 'node_modules/@yaoji/widgets')])
  for (const name of dependencies) link(join(root, 'node_modules', name), name)
}
