import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fingerprint } from './fingerprint.ts'
import type { Plan } from './parts.ts'

/** Something that is built from sources, and how to see whether that is still needed. */
export type Build = {
  name: string
  /** Arguments of node. */
  command: readonly string[]
  /** Made by the build; without it the build is stale whatever the stamp says. */
  output: string
  stamp: string
  current: () => string
}

const stampOf = (root: string, name: string) => join(root, 'node_modules/.cache/yaoji', `${name}.stamp`)

const shared = ['contract/**/*.ts', 'widgets/**/*', 'rollup.config.mjs', 'scripts/widgets-build/**/*', 'package-lock.json']

/** What the service is started from; in development it is started from its sources. */
export const serviceBuild = (root: string): Build => ({
  name: '接口服务',
  command: ['scripts/build-service.ts'],
  output: join(root, 'service/dist/main.js'),
  stamp: stampOf(root, 'service'),
  current: () => fingerprint(root, ['contract/**/*.ts', 'service/**/*', 'scripts/service-build/*', 'package-lock.json']),
})

/** Pages of the operators' console, which the service serves on a port of its own. */
export const consoleBuild = (root: string): Build => ({
  name: '运营工作台',
  command: ['node_modules/vite/bin/vite.js', 'build', '--config', 'console.config.ts', '--logLevel', 'warn'],
  output: join(root, 'console/dist/index.html'),
  stamp: stampOf(root, 'console'),
  current: () =>
    fingerprint(root, ['contract/**/*.ts', 'console/**/*', 'console.config.ts', 'widgets/base/theme/tokens.css', 'package-lock.json']),
})

export function builds(root: string, { settings }: Pick<Plan, 'settings'>): Build[] {
  return [
    {
      name: '组件',
      command: ['node_modules/rollup/dist/bin/rollup', '-c', 'rollup.config.mjs', '--silent'],
      output: join(root, 'widgets/dist/embed'),
      stamp: stampOf(root, 'widgets'),
      current: () => fingerprint(root, shared),
    },
    {
      name: '站点',
      command: ['node_modules/astro/bin/astro.mjs', 'build', '--silent'],
      output: join(root, 'site/dist/_hosting/rules.json'),
      stamp: stampOf(root, 'site'),
      current: () => fingerprint(root, [...shared, 'site/**/*', 'astro.config.mjs'], [JSON.stringify(settings)]),
    },
  ]
}

export function isStale({ output, stamp, current }: Build): boolean {
  return !existsSync(output) || !existsSync(stamp) || readFileSync(stamp, 'utf8') !== current()
}

/** `built` is the fingerprint from before the build: a file changed meanwhile makes the next one stale. */
export function markBuilt({ stamp }: Build, built: string): void {
  mkdirSync(dirname(stamp), { recursive: true })
  writeFileSync(stamp, built)
}
