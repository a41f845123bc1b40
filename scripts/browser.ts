import { spawnSync } from 'node:child_process'
import { accessSync, constants, existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { chromium } from 'playwright'

const shell = 'chromium-headless-shell'

/** The headless shell first: the others spend 0.8 s of processor time on the invisible toolbar of every window. */
const names = [shell, 'chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable']

function isExecutable(path: string): boolean {
  try {
    accessSync(path, constants.X_OK)
    return true
  } catch {
    return false
  }
}

function onPath(): string | undefined {
  const folders = (process.env.PATH ?? '').split(delimiter)
  return names.flatMap(name => folders.map(folder => join(folder, name))).find(isExecutable)
}

function playwrightsOwn(): string | undefined {
  const path = chromium.executablePath()
  return existsSync(path) ? path : undefined
}

/** The Chromium that is already there: YAOJI_CHROMIUM, the system's, or the one Playwright has downloaded. */
export function installedChromium(): string | undefined {
  const named = process.env.YAOJI_CHROMIUM
  if (!named) return onPath() ?? playwrightsOwn()
  if (!isExecutable(named)) throw new Error(`YAOJI_CHROMIUM names ${named}, which cannot be run.`)
  return named
}

function run(command: string, args: string[]): boolean {
  console.log(`$ ${command} ${args.join(' ')}`)
  const { status } = spawnSync(command, args, {
    stdio: ['ignore', 'inherit', 'inherit'],
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
  })
  return status === 0
}

export const isRoot = process.getuid?.() === 0

/** Installs Debian packages when we may; says whether that went well. */
export function installPackages(...packages: string[]): boolean {
  if (!isRoot || !existsSync('/usr/bin/apt-get')) return false
  return run('apt-get', ['update', '-q']) && run('apt-get', ['install', '-q', '-y', '--no-install-recommends', ...packages])
}

const font = 'fonts-noto-cjk'

/** Chromium with a camera: the headless shell has none. Installed where we may; else whatever Chromium there is. */
export function wholeChromium(): string {
  const debian = '/usr/bin/chromium'
  if (!existsSync(debian)) installPackages('chromium')
  return existsSync(debian) ? debian : findChromium()
}

/**
 * A Chromium to run tests in: Debian's headless shell, which is installed where we may; else what is
 * there; else Debian's Chromium or the one that Playwright offers. Throws one sentence when nothing works.
 */
export function findChromium(): string {
  const found = installedChromium()
  if (found && (process.env.YAOJI_CHROMIUM || found.endsWith(shell))) return found
  console.log(`${shell} is not here, installing it for the browser tests where we may …`)
  const isThere =
    installPackages(shell, font) || found || installPackages('chromium', font) || run('npx', ['playwright', 'install', 'chromium'])
  const installed = isThere ? installedChromium() : undefined
  if (installed) return installed
  throw new Error(`The browser tests need Chromium: install the package ${shell}, or name one in YAOJI_CHROMIUM.`)
}
