import type { ReactNode } from 'react'

/** Drawn by us, each in the few lines it takes to be known. */
const drawings: Record<string, ReactNode> = {
  linkedin: (
    <>
      <rect x="3" y="3" width="18" height="18" rx="3" />
      <path d="M7.5 10.5v6M11.5 16.5v-6M11.5 13c0-1.5 1-2.5 2.5-2.5s2.5 1 2.5 2.5v3.5" />
      <path d="M7.5 7.4v.1" strokeWidth="2.6" />
    </>
  ),
  twitter: <path d="M4 4l16 16M20 4l-6.8 7.2M10.7 13.3L4 20" />,
  instagram: (
    <>
      <rect x="3" y="3" width="18" height="18" rx="5" />
      <circle cx="12" cy="12" r="4" />
      <path d="M17 7v.01" strokeWidth="2.4" />
    </>
  ),
  youtube: (
    <>
      <rect x="2" y="5" width="20" height="14" rx="4" />
      <path d="M10 9.2v5.6l5-2.8z" fill="currentColor" />
    </>
  ),
  facebook: (
    <path d="M14 21v-8h3l.6-3.5H14V7.6c0-1.1.6-1.9 2-1.9h1.7V2.6A15 15 0 0 0 15.2 2.4c-2.8 0-4.7 1.7-4.7 4.8v2.3H7.4V13h3.1v8" />
  ),
  github: (
    <path d="M9 19c-4 1.3-4-2-6-2.5M15 21.5v-3.6a3 3 0 0 0-.9-2.4c2.9-.3 5.9-1.4 5.9-6.3a4.9 4.9 0 0 0-1.4-3.4 4.6 4.6 0 0 0-.1-3.4s-1.1-.3-3.6 1.4a12.3 12.3 0 0 0-6.4 0C6 2.1 4.9 2.4 4.9 2.4a4.6 4.6 0 0 0-.1 3.4A4.9 4.9 0 0 0 3.4 9.2c0 4.9 3 6 5.9 6.3a3 3 0 0 0-.9 2.4v3.6" />
  ),
  other: (
    <>
      <path d="M10 14a4.5 4.5 0 0 0 6.7.5l2.7-2.7a4.5 4.5 0 0 0-6.4-6.4l-1.5 1.5" />
      <path d="M14 10a4.5 4.5 0 0 0-6.7-.5l-2.7 2.7a4.5 4.5 0 0 0 6.4 6.4l1.5-1.5" />
    </>
  ),
}

export function SocialIcon({ platform }: { platform: string }) {
  const name = platform.toLowerCase()
  return (
    <svg
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.8"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
      data-platform={name in drawings ? name : 'other'}
    >
      {drawings[name] ?? drawings.other}
    </svg>
  )
}
