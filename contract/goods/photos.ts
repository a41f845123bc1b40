/** Pictures of goods that staff upload (docs/operators/pricing.md). */
export const photoLimits = {
  /** Of one goods. */
  max: 8,
  fileMaxBytes: 1_572_864,
  /** The longer side after the console has made a picture smaller, in pixels. */
  sidePixels: 1_200,
} as const

/** Ids of the pictures of goods in their order, as their row stores them. */
export const photosIn = (text: string): string[] => text.split(' ').filter(Boolean)

/** Where a picture is served, by the shop and by the console. */
export const photoPath = (id: string): string => `/photo/${id}`

/** How many pictures such a text names, as people read it. */
export const photosText = (text: string): string => `${photosIn(text).length} 张`
