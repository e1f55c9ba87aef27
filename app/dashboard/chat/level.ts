import type { RefObject } from 'react'

const QUIET = 0.02

/** Shows how loud someone speaks, so that they see they are heard. Drawn past React: it changes sixty times a second. */
export function measureLevel(stream: MediaStream, meter: RefObject<HTMLElement | null>) {
  if (typeof AudioContext === 'undefined') return () => {}
  const context = new AudioContext()
  const analyser = context.createAnalyser()
  analyser.fftSize = 512
  context.createMediaStreamSource(stream).connect(analyser)
  const samples = new Float32Array(analyser.fftSize)
  let frame = requestAnimationFrame(draw)

  function draw() {
    analyser.getFloatTimeDomainData(samples)
    const loudness = Math.sqrt(samples.reduce((sum, sample) => sum + sample * sample, 0) / samples.length)
    const level = Math.min(1, Math.max(QUIET, loudness * 6))
    meter.current?.style.setProperty('transform', `scaleX(${level})`)
    frame = requestAnimationFrame(draw)
  }

  return () => {
    cancelAnimationFrame(frame)
    void context.close()
  }
}
