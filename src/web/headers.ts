import type { ServerResponse } from 'node:http'

const POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self'",
  "font-src 'self'",
  "connect-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ')

/** Sets the security headers that every answer of the web server carries. */
export function setSecurityHeaders(response: ServerResponse, isSecure: boolean): void {
  response.setHeader('content-security-policy', POLICY)
  response.setHeader('referrer-policy', 'no-referrer')
  response.setHeader('x-content-type-options', 'nosniff')
  response.setHeader('x-frame-options', 'DENY')
  response.setHeader('cross-origin-opener-policy', 'same-origin')
  response.setHeader('cross-origin-resource-policy', 'same-origin')
  response.setHeader('permissions-policy', 'camera=(), geolocation=(), microphone=()')
  if (isSecure) response.setHeader('strict-transport-security', 'max-age=31536000')
}
