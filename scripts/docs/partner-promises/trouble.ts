import type { PageOfPromises } from './pages.ts'

const difficultHost = 'examples/partner-page/difficult-host.package.test.ts'
const crowdedHost = 'examples/partner-page/crowded-host.package.test.ts'
const partnerDesk = 'e2e/journeys/partner-desk.spec.ts'

export const trouble: PageOfPromises = {
  promised: [
    ['搜索框仍可输入，提交后前往药集网站', difficultHost, 'a service that is down leaves a field that still searches'],
    ['服务恢复后自动再查', 'widgets/storefront/search/healing.test.ts', 'asks again for what failed, while the buyer waits for it'],
    ['脚本没有取到时，标签原有的内容保持不变', difficultHost, 'files that never come leave a field'],
    ['下次触碰或网络重新连上时再取', crowdedHost, 'parts that were lost are asked for again'],
    ['网络恢复后自动提交一次', 'e2e/journeys/partner-offline.spec.ts', 'is shown, stored and sent once'],
    ['隔几秒再放，不会重复', 'widgets/embed/script-tag/visitor-basket.test.ts', 'what no one answered is sent again under its key, once'],
    ['控制台有一行以 `yaoji:` 开头的说明', crowdedHost, 'an origin that is not registered is said in one line'],
    ['本网站与药集的合作已结束', partnerDesk, 'a partner sees how its pages fare, and ends its registration'],
    ['标签里原有的内容也显示', partnerDesk, 'a partner sees how its pages fare, and ends its registration'],
    [
      '沙箱框架（`sandbox` 不带 `allow-same-origin`）',
      'testing/engines/host-pages/host-pages.package.test.ts',
      'a frame without an origin',
    ],
    [
      '需要 Chrome、Edge 99，Firefox 101，Safari 16.4',
      'widgets/old-browsers.package.test.ts',
      'asks for nothing that their oldest browsers lack',
    ],
    ['盖住了 `document` 的方法', difficultHost, 'a page whose names cover those of the document'],
  ],
  advised: [],
}
