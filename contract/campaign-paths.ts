/** Campaign pages (spec section 2). `{ids}` are numbers joined by hyphens. */
export const campaignPaths = {
  fair: '/yjh/{id?}',
  activities: '/Hdzx/{ids}/{id?}',
  zone: '/zqmb',
  activity: '/hdmb',
  clinics: '/yyh',
  clinicGoods: '/yyh/list',
  none: '/noActivity',
} as const

/** Where one campaign is shown; the pages without a parameter take its number as `?id=`. */
export function campaignPath(place: string, id: number): string {
  return place === 'yjh' ? campaignPaths.fair.replace('{id?}', String(id)) : `/${place}?id=${id}`
}
