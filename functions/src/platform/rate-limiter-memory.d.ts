// The module is imported by its path, because the package's main file also loads clients for a dozen databases.
declare module 'rate-limiter-flexible/lib/RateLimiterMemory.js' {
  export { RateLimiterMemory as default } from 'rate-limiter-flexible'
}
