export const careerStages = [
  'Starting my career (Graduate/Entry-level)',
  'Building my career (Early-career professional)',
  'Advancing my career (Mid-level professional)',
  'Leading and managing (Senior/Management level)',
  'Changing my career (Career transition)',
  'Later-stage career (Senior executive/Portfolio career)',
] as const

export function isCareerStage(text: string) {
  return (careerStages as readonly string[]).includes(text)
}
