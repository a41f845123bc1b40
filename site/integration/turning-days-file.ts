import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { AstroIntegration } from 'astro'
import { turningDays } from '@yaoji/contract/content/visibility'
import { chinaDay } from '@yaoji/contract/domain/china-day'
import { articlesOfBuild } from './articles-of-build.ts'

/** For which day a site was built, and on which days after it another set of articles is to be seen. */
export type TurningDays = { builtFor: string; days: readonly string[] }

export const turningDaysName = '_hosting/days.json'

/** Writes into the built site when it will have to be built again, so that whoever serves it need not read the articles. */
export function turningDaysFile(): AstroIntegration {
  let builtFor = ''
  return {
    name: 'yaoji:turning-days-file',
    hooks: {
      // The day on which the build begins: one that passes midnight is due again at once.
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
