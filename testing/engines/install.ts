import { existsSync, globSync } from 'node:fs'
import { installPackages } from '../../scripts/browser.ts'
import { Problem } from '../../scripts/start/problem.ts'

const isThere = (pattern: string): boolean => (pattern.includes('*') ? globSync(pattern).length > 0 : existsSync(pattern))

/** Programs and the Debian packages that bring them. */
const needed: readonly (readonly [file: string, debian: string])[] = [
  ['/usr/bin/firefox-esr', 'firefox-esr'],
  ['/usr/bin/WebKitWebDriver', 'webkit2gtk-driver'],
  ['/usr/lib/*/webkit2gtk-4.*/MiniBrowser', 'webkit2gtk-driver'],
  ['/usr/bin/Xvfb', 'xvfb'],
  ['/usr/bin/openssl', 'openssl'],
  ['/usr/share/javascript/prototype/prototype.js', 'libjs-prototype'],
  ['/usr/share/javascript/mootools/mootools.js', 'libjs-mootools'],
]

const missing = (): string[] => [...new Set(needed.filter(([file]) => !isThere(file)).map(([, debian]) => debian))]

/** Brings Firefox and WebKit where we may. @throws {Problem} one sentence when we may not. */
export function installEngines(): void {
  const packages = missing()
  if (packages.length === 0) return
  console.log(`Installing ${packages.join(', ')} …`)
  installPackages(...packages, 'fonts-noto-cjk')
  if (missing().length > 0) throw new Problem(`Firefox and WebKit are needed: install the Debian packages ${missing().join(', ')}.`)
}
