import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'

const names = ['@algolia/autocomplete-js@1.19.12', '@algolia/autocomplete-theme-classic@1.19.11']

export type Autocomplete = { script: string; style: string }

/** Installs Algolia's autocomplete from npm in a separate folder: only this bench needs it. */
export function installAutocomplete(folder: string): Autocomplete {
  const options = ['--no-save', '--ignore-scripts', '--no-audit', '--no-fund', '--legacy-peer-deps']
  execFileSync('npm', ['install', '--prefix', folder, ...options, ...names], { stdio: ['ignore', 'ignore', 'inherit'] })
  const read = (path: string) => readFileSync(join(folder, 'node_modules/@algolia', path), 'utf8')
  return { script: read('autocomplete-js/dist/umd/index.production.js'), style: read('autocomplete-theme-classic/dist/theme.min.css') }
}
