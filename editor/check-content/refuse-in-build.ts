import { fileURLToPath, pathToFileURL } from 'node:url'
import type { AstroIntegration } from 'astro'
import { chinaDay } from '../../contract/domain/china-day.ts'
import { contentFolder } from '../../site/content-model/folders.ts'
import { articlesOfBuild } from '../../site/integration/articles-of-build.ts'
import { checkContent, refusals, reportOf } from './check.ts'
import { readContent } from './read-content.ts'

/** A build takes no content that the check refuses; a preview shows it. */
export function refuseInBuild(): AstroIntegration {
  let root = new URL('file:///')
  let publicFolder = ''
  return {
    name: 'yaoji:refuse-in-build',
    hooks: {
      'astro:config:done': ({ config }) => {
        root = pathToFileURL(`${fileURLToPath(config.root)}/`)
        publicFolder = fileURLToPath(config.publicDir)
      },
      'astro:build:start': () => {
        const content = readContent({
          contentFolder: contentFolder(root),
          publicFolder,
          today: chinaDay(Date.now()),
          files: articlesOfBuild(true),
        })
        const wrong = refusals(checkContent(content))
        if (wrong.length) throw new Error(`\n${reportOf(wrong, content.articles.length)}`)
      },
    },
  }
}
