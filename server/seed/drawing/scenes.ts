import { coast } from './coast.ts'
import { fieldwork } from './fieldwork.ts'
import { garden } from './garden.ts'
import { kitchen } from './kitchen.ts'
import { land } from './land.ts'
import { rooms } from './rooms.ts'
import type { Scene } from './scene.ts'
import { shops } from './shops.ts'
import { street } from './street.ts'
import { waterway } from './waterway.ts'
import { workshop } from './workshop.ts'

/** Everything there is a drawing of. */
export const scenes = {
  ...land,
  ...garden,
  ...coast,
  ...waterway,
  ...shops,
  ...street,
  ...rooms,
  ...kitchen,
  ...workshop,
  ...fieldwork,
} satisfies Record<string, Scene>

export type SceneName = keyof typeof scenes
