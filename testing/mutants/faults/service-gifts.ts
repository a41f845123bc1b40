import type { Fault } from '../fault.ts'

const lines = ['service/purchase/order/flash-sale', 'service/purchase/order/set.test', 'service/purchase/order/gift.test']

/** Gifts, lines that live off one stock, and agreed prices. */
export const serviceGiftFaults: readonly Fault[] = [
  {
    file: 'service/purchase/order/lines-before.ts',
    find: '    if (isGiftKind(kind)) return []\n',
    replace: '',
    what: 'the gift of a cancelled order comes back as goods to pay',
    tests: lines,
  },
  {
    file: 'service/purchase/cart/gifts.ts',
    find: 'offer.goods.is_ephedrine === 1',
    replace: 'offer.goods.id === 0',
    what: 'ephedrine goods are given away',
    tests: lines,
  },
  {
    file: 'service/purchase/cart/gifts.ts',
    find: "kind === 'swap' ? goods.price : (0 as GiftOption['price'])",
    replace: 'goods.price',
    what: 'a gift is paid for',
    tests: lines,
  },
  {
    file: 'service/purchase/cart/gifts.ts',
    find: 'Math.min(offer?.available ?? 0, goods.left)',
    replace: 'offer?.available ?? 0',
    what: 'more gifts are given than the promotion has',
    tests: lines,
  },
  {
    file: 'service/purchase/cart/gifts.ts',
    find: "cantBuy.code !== 'SOLD_OUT' && !passedOver",
    replace: '!passedOver',
    what: 'a gift without stock does not say 赠品已赠完',
    tests: lines,
  },
  {
    file: 'service/purchase/cart/choose-gift.ts',
    find: '    .where(isInForce(now))\n',
    replace: '',
    what: 'a gift is chosen before or after its promotion',
    tests: lines,
  },
  {
    file: 'service/purchase/cart/choose-gift.ts',
    find: 'isGiftKind(kind)',
    replace: 'kind !== null',
    what: 'the goods of a flash sale are chosen as a gift',
    tests: lines,
  },
  {
    file: 'service/purchase/cart/joint-stock.ts',
    find: '!line.isSelected || ',
    replace: '',
    what: 'a line that is not selected takes the stock of another',
    tests: lines,
  },
  {
    file: 'service/purchase/cart/joint-stock.ts',
    find: 'used.set(place, (used.get(place) ?? 0) + quantity)',
    replace: 'used.set(place, quantity)',
    what: 'of three lines of the same goods the first is forgotten',
    tests: lines,
  },
  {
    file: 'service/catalogue/offer/agreed-price.ts',
    find: ".where('member_id', 'in', memberIds)",
    replace: '',
    what: 'what was agreed with another store is given',
    tests: ['service/catalogue/offer/agreed-price'],
  },
  {
    file: 'service/catalogue/offer/agreed-price.ts',
    find: ".where('begins_at', '<=', now)",
    replace: '',
    what: 'an agreed price is given before it begins',
    tests: ['service/catalogue/offer/agreed-price'],
  },
  {
    file: 'service/catalogue/offer/agreed-price.ts',
    find: ".where('ends_at', '>', now)",
    replace: ".where('ends_at', '>=', now)",
    what: 'an agreed price is given a moment too long',
    tests: ['service/catalogue/offer/agreed-price'],
  },
  {
    file: 'service/catalogue/offer/agreed-price.ts',
    find: 'Math.min(price_units, agreements.get(goods_id) ?? Infinity)',
    replace: 'price_units',
    what: 'of several agreements the last row counts',
    tests: ['service/catalogue/offer/agreed-price'],
  },
  {
    file: 'service/catalogue/offer/agreed-price.ts',
    find: 'rank === 0 || rank === member.rank',
    replace: 'rank >= 0',
    what: 'the price of another customer type is given',
    tests: ['service/catalogue/offer/'],
  },
]
