export const basketKey = 'yaoji-visitor-cart'
