import type { AstroIntegration } from 'astro'
import { isSafeAddress } from '../content-model/safe-address.ts'

// The shapes of Astro's markdown processor that we touch; it re-exports no types for them.
type HastNode = { type: string; value?: string; properties?: Readonly<Record<string, unknown>> }
type Visitor = {
  replaceNode: (node: HastNode, other: HastNode) => void
  setProperty: (node: HastNode, name: string, value: string | null) => void
}
type Processor = { options: { hastPlugins: unknown[] } }

const addresses = ['href', 'src'] as const

/** Raw HTML becomes visible text, and a link that would run something leads nowhere. */
export const safeHtml = {
  name: 'yaoji-safe-html',
  raw(node: HastNode, visitor: Visitor) {
    visitor.replaceNode(node, { type: 'text', value: node.value ?? '' })
  },
  element: {
    filter: ['a', 'img'],
    visit(node: HastNode, visitor: Visitor) {
      for (const name of addresses) {
        const address = node.properties?.[name]
        if (typeof address === 'string' && !isSafeAddress(address)) visitor.setProperty(node, name, null)
      }
    },
  },
}

/** Markdown by editors: nothing in it runs, whatever the checker has missed. */
export function safeMarkdown(): AstroIntegration {
  return {
    name: 'yaoji:safe-markdown',
    hooks: {
      'astro:config:setup': ({ config, updateConfig }) => {
        // Highlighted code comes with inline styles, which the CSP refuses.
        updateConfig({ markdown: { syntaxHighlight: false } })
        const processor = config.markdown.processor as unknown as Processor
        processor.options.hastPlugins.push(safeHtml)
      },
    },
  }
}
