import { Compass, Heart, House, Image, Sparkles, Star } from 'lucide-react'
import { rosa } from './example.ts'
import { Photo } from './photo.tsx'

const sections = [
  { name: 'Values', words: rosa.values },
  { name: 'Strengths', words: rosa.strengths },
  { name: 'Mission', words: rosa.mission },
]

/** Much air, thin lines, one column. */
export function Minimalist() {
  return (
    <div className="flex h-full flex-col bg-raised px-7 pt-7 pb-6 text-xs">
      <div className="grid justify-items-center gap-3">
        <Photo scene="shore" className="size-16 rounded-full" />
        <p className="font-semibold text-lg leading-none">{rosa.name}</p>
      </div>
      <dl className="mt-5 grid gap-3">
        {sections.map(({ name, words }) => (
          <div key={name} className="border-line border-t pt-3">
            <dt className="text-ink-faint">{name}</dt>
            <dd className="mt-0.5">{words}</dd>
          </div>
        ))}
      </dl>
      <div className="mt-auto grid grid-cols-3 gap-1.5 pt-4">
        <Photo scene="hills" className="h-20 w-full" />
        <Photo scene="cups" className="h-20 w-full" />
        <Photo scene="shore" className="h-20 w-full" />
      </div>
    </div>
  )
}

/** Rounded tiles and a bar at the foot. */
export function Appy() {
  return (
    <div className="flex h-full flex-col bg-primary-soft text-xs">
      <div className="flex items-center gap-3 px-5 pt-6 pb-4">
        <Photo scene="shore" className="size-14 rounded-xl" />
        <p className="font-bold text-lg leading-tight">{rosa.name}</p>
      </div>
      <div className="grid flex-1 content-start gap-2.5 px-4">
        <div className="rounded-xl bg-primary p-4 text-primary-ink">
          <Heart className="size-4" />
          <p className="mt-2 font-semibold text-sm leading-snug">{rosa.values}</p>
        </div>
        <div className="grid grid-cols-2 gap-2.5">
          <div className="rounded-xl bg-raised p-3.5">
            <Sparkles className="size-4 text-primary" />
            <p className="mt-1.5">{rosa.strengths}</p>
          </div>
          <div className="rounded-xl bg-raised p-3.5">
            <Compass className="size-4 text-primary" />
            <p className="mt-1.5">{rosa.mission}</p>
          </div>
        </div>
        <div className="grid grid-cols-[1fr_1.6fr] gap-2.5">
          <Photo scene="cups" className="h-20 w-full rounded-xl" />
          <Photo scene="hills" className="h-20 w-full rounded-xl" />
        </div>
      </div>
      <div className="flex justify-around bg-raised py-3.5 text-ink-faint">
        <House className="size-4.5 text-primary" />
        <Star className="size-4.5" />
        <Image className="size-4.5" />
      </div>
    </div>
  )
}

/** Large words, hard edges, nothing straight. */
export function Bold() {
  return (
    <div className="flex h-full flex-col bg-accent px-5 pt-6 text-accent-ink text-xs">
      <p className="font-extrabold text-[3.25rem] leading-[0.84] tracking-tighter">
        {rosa.firstName}
        <br />
        {rosa.surname}
      </p>
      <div className="relative mt-4 flex-none">
        <Photo scene="shore" className="absolute -top-20 right-0 size-24 rounded-full border-4 border-accent-ink" />
        <p className="relative w-[88%] -rotate-2 bg-accent-ink px-4 py-3.5 font-bold text-accent text-lg leading-tight">
          {rosa.values}
        </p>
      </div>
      <div className="mt-5 grid grid-cols-2 gap-3 font-semibold">
        <p className="border-accent-ink border-t-2 pt-2">{rosa.strengths}</p>
        <p className="border-accent-ink border-t-2 pt-2">{rosa.mission}</p>
      </div>
      <div className="-mx-5 mt-4 grid min-h-0 flex-1 grid-cols-[1.3fr_1fr]">
        <Photo scene="hills" className="size-full" />
        <Photo scene="cups" className="size-full" />
      </div>
    </div>
  )
}
