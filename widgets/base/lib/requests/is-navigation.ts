import { navShape, type NavWire } from '@yaoji/contract/calls/storefront/navigation'
import { fits } from '@yaoji/contract/calls/shape'

/** Whether this is a navigation: the head script of a page reads it from an answer unchecked. */
export const isNavigation = (nav: unknown): nav is readonly NavWire[] => fits(nav, navShape)
