import type { ContainerName, Shot } from '../shot.ts';
import { drawAlembic } from './alembic.ts';
import { drawBasket } from './basket.ts';
import { drawBoard } from './board.ts';
import { drawBook } from './book.ts';
import { drawBottle } from './bottle.ts';
import { drawBox } from './box.ts';
import { drawBunch } from './bunch.ts';
import { drawCake } from './cake.ts';
import { drawCanister } from './canister.ts';
import { drawCarton } from './carton.ts';
import { drawChart } from './chart.ts';
import { drawCosy } from './cosy.ts';
import { drawCups } from './cups.ts';
import { drawDiffuser } from './diffuser.ts';
import { drawDropper } from './dropper.ts';
import { drawGaiwan } from './gaiwan.ts';
import { drawGlass } from './glass.ts';
import { drawHourglass } from './hourglass.ts';
import { drawInfuser } from './infuser.ts';
import { drawJar } from './jar.ts';
import { drawLadle } from './ladle.ts';
import { drawMatcha } from './matcha.ts';
import { drawMill } from './mill.ts';
import { drawMortar } from './mortar.ts';
import { drawPitcher } from './pitcher.ts';
import { drawPouch } from './pouch.ts';
import { drawRack } from './rack.ts';
import { drawScale } from './scale.ts';
import { drawScoop } from './scoop.ts';
import { drawSpoons } from './spoons.ts';
import { drawStrainer } from './strainer.ts';
import { drawTeapot } from './teapot.ts';
import { drawTeaset } from './teaset.ts';
import { drawThermometer } from './thermometer.ts';
import { drawTin } from './tin.ts';

/** Every container stands on y = 822, centered on x = 400; ids inside start with `id`. */
const CONTAINERS: Readonly<Record<ContainerName, (id: string, shot: Shot) => string>> = {
  pouch: drawPouch,
  tin: drawTin,
  dropper: drawDropper,
  jar: drawJar,
  glass: drawGlass,
  scoop: drawScoop,
  carton: drawCarton,
  cake: drawCake,
  bunch: drawBunch,
  box: drawBox,
  teapot: drawTeapot,
  teaset: drawTeaset,
  infuser: drawInfuser,
  canister: drawCanister,
  spoons: drawSpoons,
  mortar: drawMortar,
  book: drawBook,
  cups: drawCups,
  gaiwan: drawGaiwan,
  matcha: drawMatcha,
  strainer: drawStrainer,
  pitcher: drawPitcher,
  ladle: drawLadle,
  scale: drawScale,
  hourglass: drawHourglass,
  thermometer: drawThermometer,
  bottle: drawBottle,
  chart: drawChart,
  board: drawBoard,
  mill: drawMill,
  alembic: drawAlembic,
  diffuser: drawDiffuser,
  basket: drawBasket,
  cosy: drawCosy,
  rack: drawRack,
};

export const drawContainer = (id: string, shot: Shot): string => CONTAINERS[shot.container](id, shot);
