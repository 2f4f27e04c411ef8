// Written by `npm run make-resources`: what the files of the resources are. Do not edit.
import type { ResourceFile } from './resource.ts';

export const resourceFiles: Record<string, ResourceFile> = {
  'home-herbarium': {"name":"home-herbarium.pdf","bytes":96336,"pages":6,"source":"9b8ded6b22ec5fc6"},
  'reading-a-label-in-five-steps': {"name":"reading-a-label-in-five-steps.pdf","bytes":53343,"pages":2,"source":"cc464b30a454203c"},
  'drying-log': {"name":"drying-log.pdf","bytes":45754,"pages":2,"source":"da5b6adb177bb557"},
  'hanging-a-bundle': {"name":"hanging-a-bundle.mp4","bytes":929771,"seconds":47,"source":"7fa44e258d026756"},
  'the-herbarium-sheet-read-aloud': {"name":"the-herbarium-sheet-read-aloud.mp3","bytes":1249954,"seconds":250,"source":"e8a1e56caeb35e3c"},
  'water-time-temperature': {"name":"water-time-temperature.pdf","bytes":20196,"pages":2,"source":"b7654cb0e415b22d"},
  'tasting-sheet-for-teas': {"name":"tasting-sheet-for-teas.pdf","bytes":53643,"pages":2,"source":"ded945500a8c1ed8"},
  'a-kitchen-year-in-herbs': {"name":"a-kitchen-year-in-herbs.pdf","bytes":67784,"pages":5,"source":"b11d5fed312256f7"},
  'storing-dried-herbs': {"name":"storing-dried-herbs.pdf","bytes":48882,"pages":2,"source":"912e0ffa720ba1b4"},
  'sencha-three-times': {"name":"sencha-three-times.mp4","bytes":828117,"seconds":47,"source":"d41b3a766c3579f7"},
  'nettle-season-read-aloud': {"name":"nettle-season-read-aloud.mp3","bytes":1215868,"seconds":243,"source":"e1459eb012770cb3"},
  'questions-for-your-clinician': {"name":"questions-for-your-clinician.pdf","bytes":47506,"pages":2,"source":"3ecbb88cd086ea56"},
};
