export const PRODUCT_NAME = 'HobbyHub'
