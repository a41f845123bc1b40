/** What pages of a kind have alike: header, footer, side panel, who may see them. */
export const shop = { header: 'full', footer: true, side: true, access: 'visitor', keepAlive: false } as const
export const member = { ...shop, access: 'member' } as const
export const checkout = { ...member, side: false } as const
export const bare = { header: 'hidden', footer: false, side: false, access: 'visitor', keepAlive: false } as const
export const planned = { ...shop, isPlanned: true } as const
export const ofMember = { ...member, isPlanned: true } as const
export const shopZone = { ...shop, keepAlive: true } as const
export const plain = { header: 'login', footer: true, side: false, access: 'visitor', keepAlive: false } as const
