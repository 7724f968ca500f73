// The messages of a hub, line by line: expected from Microsoft's hub, which runs where the .NET SDK is installed, and from the stand-in's.
import { describe } from 'vitest';
import { whyNoAspnet } from '../../e2e/aspnet/build';
import { aspnetHub } from '../../e2e/aspnet/hub';
import { ownHub } from '../../e2e/platform/hub/hub';
import { connectionSteps } from './hubConnections';
import { protocolSteps } from './hubProtocol';
import { hubUnderTest, type MakeHub } from './hubUnderTest';

const whyNot = whyNoAspnet();
if (whyNot !== null) console.log(whyNot);

const HUBS: [name: string, make: MakeHub][] = [['the stand-in’s hub', async (settings) => ownHub(settings)]];
if (whyNot === null) HUBS.push(["Microsoft's hub", aspnetHub]);

describe.each(HUBS)('%s', (_, make) => {
  const hub = hubUnderTest(make);
  protocolSteps(hub);
  connectionSteps(hub);
});
