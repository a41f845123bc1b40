import type { Thing } from './head.ts'

/** The way from the home page to this one; the page itself comes last. Addresses are whole. */
export function breadcrumbList(steps: readonly { name: string; address: string }[]): Thing {
  return {
    '@context': 'https://schema.org',
    '@type': 'BreadcrumbList',
    itemListElement: steps.map(({ name, address }, index) => ({ '@type': 'ListItem', position: index + 1, name, item: address })),
  }
}
