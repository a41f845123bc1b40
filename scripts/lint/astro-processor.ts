import type { Linter } from 'eslint'

/** Lints the code of .astro files: the frontmatter and each script element as blocks of TypeScript. */
export const astroProcessor: Linter.Processor = {
  meta: { name: 'astro-code', version: '1' },
  preprocess(text) {
    const frontmatter = /^---\n([\s\S]*?)\n---/.exec(text)?.[1]
    const scripts = [...text.matchAll(/<script(?![^>]*json)[^>]*>([\s\S]*?)<\/script>/g)].map(match => match[1] ?? '')
    return [frontmatter ?? '', ...scripts].map((code, index) => ({ text: code, filename: `${index}.ts` }))
  },
  postprocess: blocks => blocks.flat(),
}
