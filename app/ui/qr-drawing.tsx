import { encode } from 'uqr'

const QUIET = 4

/** Always ink on white, or some telephones do not see it. */
export function QrDrawing({ text, label }: { text: string; label: string }) {
  const { path, size } = drawQr(text)
  return (
    <svg viewBox={`0 0 ${size} ${size}`} role="img" aria-label={label} className="size-40 rounded-md">
      <path d={`M0 0h${size}v${size}H0z`} fill="#fff" />
      <path d={path} fill="#000" shapeRendering="crispEdges" />
    </svg>
  )
}

/** The same as a file to print. */
export function qrFile(text: string) {
  const { path, size } = drawQr(text)
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${size} ${size}" width="1024" height="1024"><path fill="#fff" d="M0 0h${size}v${size}H0z"/><path d="${path}" shape-rendering="crispEdges"/></svg>`
  return new Blob([svg], { type: 'image/svg+xml' })
}

function drawQr(text: string) {
  const { data, size } = encode(text, { ecc: 'M', border: QUIET })
  const path = data.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : []))).join('')
  return { path, size }
}
