import type { AstroIntegration } from 'astro'
import { withCjkEmphasis, withoutCjkLetters } from '../content-model/cjk-emphasis.ts'
import { isSafeAddress } from '../content-model/safe-address.ts'

// The shapes of Astro's markdown processor that we touch; it re-exports no types for them.
type HastNode = { type: string; value?: string; properties?: Readonly<Record<string, unknown>> }
type Visitor = {
  replaceNode: (node: HastNode, other: HastNode) => void
  setProperty: (node: HastNode, name: string, value: string | null) => void
}
type Renderer = { render: (content: string, options?: unknown) => Promise<unknown> }
type Processor = { options: { hastPlugins: unknown[] }; createRenderer: (shared: unknown) => Promise<Renderer> }

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

const texts = ['href', 'src', 'alt', 'title'] as const

/** Takes out of the tree what made the parser read emphasis in Chinese. */
export const cjkEmphasis = {
  name: 'yaoji-cjk-emphasis',
  text(node: HastNode, visitor: Visitor) {
    const value = withoutCjkLetters(node.value ?? '')
    if (value !== node.value) visitor.replaceNode(node, { type: 'text', value })
  },
  element: {
    filter: ['a', 'img'],
    visit(node: HastNode, visitor: Visitor) {
      for (const name of texts) {
        const text = node.properties?.[name]
        if (typeof text === 'string' && text !== withoutCjkLetters(text)) visitor.setProperty(node, name, withoutCjkLetters(text))
      }
    },
  },
}

/** Markdown by editors: emphasis in Chinese is read as it is meant, and nothing in it runs, whatever the checker has missed. */
export function safeMarkdown(): AstroIntegration {
  return {
    name: 'yaoji:safe-markdown',
    hooks: {
      'astro:config:setup': ({ config, updateConfig }) => {
        // Highlighted code comes with inline styles, which the CSP refuses.
        updateConfig({ markdown: { syntaxHighlight: false } })
        const processor = config.markdown.processor as unknown as Processor
        processor.options.hastPlugins.push(cjkEmphasis, safeHtml)
        const createRenderer = processor.createRenderer.bind(processor)
        processor.createRenderer = async shared => {
          const renderer = await createRenderer(shared)
          return { ...renderer, render: (content, options) => renderer.render(withCjkEmphasis(content), options) }
        }
      },
    },
  }
}
