import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { AstroIntegration } from 'astro'
import { turningDays } from '@yaoji/contract/content/visibility'
import { chinaDay } from '@yaoji/contract/domain/china-day'
import { articlesOfBuild } from './articles-of-build.ts'

/** The day a site was built for, and the days after it on which the set of published articles changes. */
export type TurningDays = { builtFor: string; days: readonly string[] }

export const turningDaysName = '_hosting/days.json'

/** Writes the days of the next builds into the built site, so that its server need not read the articles. */
export function turningDaysFile(): AstroIntegration {
  let builtFor = ''
  return {
    name: 'yaoji:turning-days-file',
    hooks: {
      // The day on which the build begins: one that passes midnight is due again.
      'astro:build:start': () => void (builtFor = chinaDay(Date.now())),
      'astro:build:done': async ({ dir }) => {
        const days = new Set(articlesOfBuild().flatMap(({ fields }) => (fields ? turningDays(fields, builtFor) : [])))
        const file: TurningDays = { builtFor, days: [...days].toSorted() }
        await mkdir(join(fileURLToPath(dir), '_hosting'), { recursive: true })
        await writeFile(join(fileURLToPath(dir), turningDaysName), JSON.stringify(file))
      },
    },
  }
}
