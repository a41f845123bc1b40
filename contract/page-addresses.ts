/**
 * Every address that the site answers with a page (site/pages/table.ts; a test compares the two): `{id}` is a part of its own, `{page?}` may
 * be absent, `{slug}` and `{rest}` may have several parts.
 */
export const pageAddresses: readonly string[] = `
  / /Hdzx/{ids}/{id?} /activity/{rest} /addr /agreement /basic /bdwx /cart /cart/hm /cart/step2 /cart/step3/{id}
  /cart/step4 /ddgl /ddgl/authorize /ddgl/matrix /ddgl/programs /dqcg /dqcg/{id} /draw /dzfp /dzht /eleven_index /embed/login /forget/step1 /forget/step2 /forget/step3
  /hb /hdmb /help /help/partner /help/pay /help/search /help/zq/{slug} /help/{slug} /help_pay /help_zfps_ddzf
  /help_zfps_hwps /help_zfps_ypth /hmdd /jcxx_index /jcxx_zzzj /jfdd /jfgl /jfsc /jxqzc /jybg /kjcg /kjcg/import /kjcg/scan /kxzq
  /kxzq/goods/{id}/{ads?} /kxzq/new /list /list/info-pt/{id} /list/info/{id} /list/no_image /list/other/{id}/{name?}
  /list/table /list_index /loading /loading/activity /login /lqzx /mrtj /news /news/info/{id}/{type} /news/{type}
  /news/{type}/{page} /noActivity /order /order/afterSalesInfo/{id} /order/askAfterSales/{id} /order/info/{id}
  /order/receiving/{id} /order/returnInfo/{id} /order/wl/{id} /order_hmdd /order_hmdd_index /order_jfdd /order_wddd
  /order_wddd_afterSalesInfo/{id} /order_wddd_index /order_wddd_info/{id} /order_wddd_returnInfo/{id} /order_wddd_wl/{id}
  /partner /ppzq/info/{id}/{page?} /ppzq/{page?} /privacy /ptzq /pzqg /pzqg/add /pzqg/info /qxzq /recall /recall/{id} /register /register/agreement
  /register/dd/step1 /register/dd/step2 /register/dd/step3 /register/step1 /register/step2 /register/step3
  /register/wechat /register_dd /register_dd_step1 /register_dd_step2 /register_dd_step3 /register_index /search
  /search/table /star /user /wdqb /wdxx /welfare /xjq /yegl /yegl/statement /yhq /yjfk /yjh/{id?} /yx /yx/rule /yx/table
  /yyh /yyh/list /zdxj /zdxj/add /zdxj/info /zhmz /zhmz/list /zhzq /zhzx /zhzx_bdwx /zhzx_ddgl /zhzx_jcxx /zhzx_shdz /zhzx_wdxx /zqmb /zyyp /zzfw
  /zzfw_dzfp /zzfw_kjcg /zzfw_pzqg /zzfw_wdsc /zzfw_yjfk /zzzj
`
  .trim()
  .split(/\s+/)

const severalParts = new Set(['slug', 'rest'])

function patternOf(address: string): string {
  return address.replaceAll(/[.*+^$()|[\]\\]/g, String.raw`\$&`).replaceAll(/\/\{(\w+)(\??)\}/g, (_, name: string, optional: string) => {
    const part = severalParts.has(name) ? '/.+' : '/[^/]+'
    return optional ? `(${part})?` : part
  })
}

const isAny = new RegExp(`^(${pageAddresses.map(patternOf).join('|')})$`)

/**
 * Whether an address within the site, with its query, leads to a page of ours.
 *
 * @example isPageAddress('/list?is_tj=1') is true, isPageAddress('/nowhere') and isPageAddress('//else.where') are false
 */
export function isPageAddress(address: string): boolean {
  const [path = ''] = address.split(/[?#]/)
  return isAny.test(path.length > 1 ? path.replace(/\/$/, '') : path)
}
