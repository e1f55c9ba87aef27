import { classes } from '../../ui/classes.ts'

const scenes = {
  shore: (
    <>
      <path className="fill-accent-soft" d="M0 0h60v60H0z" />
      <circle className="fill-accent" cx="40" cy="24" r="9" />
      <path className="fill-primary" d="M0 34q8-4 15 0t15 0 15 0 15 0v26H0z" />
      <path className="fill-primary-soft" d="M0 46q8-4 15 0t15 0 15 0 15 0v14H0z" />
    </>
  ),
  hills: (
    <>
      <path className="fill-notice-soft" d="M0 0h60v60H0z" />
      <path className="fill-success" d="M0 44l18-18 14 13 12-17 16 16v22H0z" />
      <path className="fill-success-soft" d="M0 60l14-11 18 4 14-9 14 8v8z" />
      <circle className="fill-notice-mark" cx="13" cy="14" r="6" />
    </>
  ),
  cups: (
    <>
      <path className="fill-success-soft" d="M0 0h60v60H0z" />
      <path className="fill-primary" d="M0 42h60v18H0z" />
      <path className="fill-accent" d="M10 26h16v10a8 8 0 0 1-16 0zM34 22h18v13a9 9 0 0 1-18 0z" />
      <path
        className="stroke-accent"
        fill="none"
        strokeWidth="2.5"
        d="M26 29h2a4 4 0 0 1 0 8h-3M15 21q3-3 0-6M20 21q3-3 0-6M43 17q3-3 0-6"
      />
    </>
  ),
}

/** Stands for a photograph: enough to see where one goes. */
export function Photo({ scene, className }: { scene: keyof typeof scenes; className?: string }) {
  return (
    <svg
      viewBox="0 0 60 60"
      preserveAspectRatio="xMidYMid slice"
      aria-hidden="true"
      className={classes('block flex-none overflow-hidden', className)}
    >
      {scenes[scene]}
    </svg>
  )
}
