import type { Page } from '@playwright/test'

/** Whether this journey walks at 390 px. */
export const isPhone = (page: Page): boolean => (page.viewportSize()?.width ?? 0) < 768
