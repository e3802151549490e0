public import Structures

/// The numbers by which a machine spreads its waits: of another seed on each device, so that devices which lost a server
/// together come back apart.
public typealias Dice = SplitMix64
